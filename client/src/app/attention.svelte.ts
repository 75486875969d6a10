// Tab title and, on request, a notification of the browser.
import { preferences } from "./preferences.svelte";

class Attention {
  page = $state("");
  called = $state(false);

  notify(title: string, text: string) {
    if (!preferences.notify || document.visibilityState === "visible") return;
    if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
    const note = new Notification(title, { body: text, tag: "starboard", icon: "/icon.svg" });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  }
}

export const attention = new Attention();
