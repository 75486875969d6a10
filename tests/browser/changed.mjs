// Views as the server's changes make them; docs/protocol.md, "Server".

/** The value with what is new in it. */
export function changed(value, change) {
  const out = structuredClone(value);
  for (const [pointer, news] of Object.entries(change)) {
    const keys = pointer.split("/").slice(1);
    const last = keys.pop();
    keys.reduce((at, key) => at[key], out)[last] = news;
  }
  return out;
}

/** The picture with its view: the whole one, or the one that the story makes of the view before. */
export function whole(before, picture) {
  if ("view" in picture) return picture;
  return { ...picture, view: picture.story.reduce((view, { change }) => changed(view, change), before) };
}

/** The frames of a replay, each with its view. */
export function framesOf(replay) {
  let view = null;
  return replay.frames.map((frame) => {
    ({ view } = whole(view, frame));
    return { ...frame, view };
  });
}
