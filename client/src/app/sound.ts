// Small sounds, synthesised here; nothing is loaded.
import { preferences } from "./preferences.svelte";

type Note = { pitch: number; at: number; long: number; loud: number; wave: OscillatorType };

const tunes = {
  move: [{ pitch: 330, at: 0, long: 0.09, loud: 0.05, wave: "triangle" }],
  turn: [
    { pitch: 523, at: 0, long: 0.22, loud: 0.07, wave: "sine" },
    { pitch: 784, at: 0.11, long: 0.32, loud: 0.07, wave: "sine" },
  ],
  end: [
    { pitch: 392, at: 0, long: 0.3, loud: 0.07, wave: "sine" },
    { pitch: 523, at: 0.14, long: 0.3, loud: 0.07, wave: "sine" },
    { pitch: 659, at: 0.28, long: 0.6, loud: 0.07, wave: "sine" },
  ],
  chat: [{ pitch: 880, at: 0, long: 0.12, loud: 0.04, wave: "sine" }],
} satisfies Record<string, Note[]>;

let context: AudioContext | null = null;

export function play(tune: keyof typeof tunes) {
  if (!preferences.sound || typeof AudioContext === "undefined" || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const start = context.currentTime + 0.02;
  for (const note of tunes[tune]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = note.wave;
    tone.frequency.value = note.pitch;
    volume.gain.setValueAtTime(0, start + note.at);
    volume.gain.linearRampToValueAtTime(note.loud, start + note.at + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + note.at + note.long);
    tone.connect(volume).connect(context.destination);
    tone.start(start + note.at);
    tone.stop(start + note.at + note.long + 0.05);
  }
}
