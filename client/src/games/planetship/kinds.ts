// What the rules themselves name: species, abilities, missions, fields. What is printed on cards and sectors is in printed.ts.
import { words, type Ability, type Species } from "../../generated/planetship";

export const species = words.Species;
export const abilities = words.Ability;
export const isSpecies = (id: string): id is Species => species.includes(id as Species);
export const isAbility = (id: string): id is Ability => abilities.includes(id as Ability);
export const numerals = ["I", "II", "III", "IV"] as const;
