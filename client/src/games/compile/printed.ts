// What is printed on the cards of a Compile table.
import type { Card, Edition, Protocol } from "../../generated/compile";
import { PrintedBook } from "../../table/printed";

export class Printed extends PrintedBook<Edition> {
  get protocols(): readonly Protocol[] {
    return this.edition.protocol;
  }
  protocol(name: string): Protocol | null {
    return this.row("protocol", name);
  }
  card(id: string): Card | null {
    return this.row("card", id);
  }
  /** Ids of a protocol's cards by value. */
  cardsOf(protocol: Protocol): string[] {
    return protocol.card.map((card) => `${protocol.name}-${card.value}`);
  }
  /** As `protocol:n` names it. */
  protocolNumber(name: string): number {
    return this.protocol(name)?.id ?? 0;
  }
}
