import { api } from "./api";

/** Hands a text over as a file. */
export function save(name: string, type: string, text: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Saves the record of a match that is over or set aside as a file. */
export async function download(table: string) {
  save(`starboard-${table}.jsonl`, "application/x-ndjson", await api.record(table));
}
