/** Returns the name of a component's folder from the name of its function: `error-summary`. */
export function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Returns the name of a component's macro and function from the name of its folder: `errorSummary`. */
export function camelCase(component: string): string {
  return component.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** Returns the name of the type of a component's options from the name of its function: `ErrorSummaryOptions`. */
export function optionsType(name: string): string {
  return `${capitalised(name)}Options`;
}

/** Returns a name or a sentence with a capital letter at its beginning. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
