import { journeyIn } from "./journey.js";
import { languages } from "./words.js";

/** The journey in each language, for `npx ds-tools audit http://localhost:3000/ --journey journeys.js`. */
export const journeys = languages.map(({ prefix, words }) => journeyIn(words, prefix));
