// The only place of the browser tests that knows the wall clock: how long anything may take before a test gives up. Whether a test passes
// must not depend on it. STARBOARD_PATIENCE multiplies every limit (a busy machine).

const times = Number(process.env.STARBOARD_PATIENCE || 1);
if (!(times > 0)) throw new Error(`STARBOARD_PATIENCE must be a number above 0, not ${process.env.STARBOARD_PATIENCE}`);

/** How long one thing may take. */
export const patience = 60_000 * times;
/** How long a whole test may take. */
export const longest = 600_000 * times;

/** What the promise brings, or the sentence as an error. */
export async function within(time, sentence, promise) {
  let late;
  try {
    return await Promise.race([
      promise,
      new Promise((_, stop) => (late = setTimeout(() => stop(new Error(`${sentence} (after ${time} ms)`)), time))),
    ]);
  } finally {
    clearTimeout(late);
  }
}

/** Asks again until the answer is true. */
export async function until(what, question, time = patience) {
  let given = false;
  const asking = async () => {
    while (!given) {
      const answer = await question();
      if (answer) return answer;
      await new Promise((done) => setTimeout(done, 20));
    }
  };
  try {
    return await within(time, `waited in vain: ${what}`, asking());
  } finally {
    given = true;
  }
}

/** Milliseconds since it was made: to be told, never to be decided by. */
export function stopwatch() {
  const began = performance.now();
  return () => Math.round(performance.now() - began);
}
