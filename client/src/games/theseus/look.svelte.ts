// What the viewer points at: places under the pointer or with the focus, and a unit chosen with a finger whose way is shown first.

export class Look {
  unit = $state<string | null>(null);
  /** Ref of a room. */
  room = $state<string | null>(null);
  armed = $state<string | null>(null);
  /** The last thing that touched the board was a finger. */
  finger = false;

  /** Handlers to add to those of a place. */
  at(
    kind: "unit" | "room",
    id: string,
    handlers: {
      onpointerenter(event: PointerEvent): void;
      onpointerleave(event: PointerEvent): void;
      onfocus(event: FocusEvent): void;
      onblur(): void;
    },
  ) {
    const here = () => (this[kind] = id);
    const gone = () => {
      if (this[kind] === id) this[kind] = null;
    };
    return {
      onpointerenter: (event: PointerEvent) => (event.pointerType === "mouse" && here(), handlers.onpointerenter(event)),
      onpointerleave: (event: PointerEvent) => (gone(), handlers.onpointerleave(event)),
      onfocus: (event: FocusEvent) => ((event.currentTarget as Element).matches(":focus-visible") && here(), handlers.onfocus(event)),
      onblur: () => (gone(), handlers.onblur()),
    };
  }
}
