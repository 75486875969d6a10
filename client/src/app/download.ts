import { api } from "./api";

/** Saves the record of a match that is over or set aside as a file. */
export async function download(table: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([await api.record(table)], { type: "application/x-ndjson" }));
  link.download = `starboard-${table}.jsonl`;
  link.click();
  URL.revokeObjectURL(link.href);
}
