/** The name of a component's folder and macro file, from that of its function: `error-summary`. */
export function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The name of a component's macro and function, from that of its folder: `errorSummary`. */
export function camelCase(component: string): string {
  return component.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** The name of the type of a component's options, from that of its function: `ErrorSummaryOptions`. */
export function optionsType(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Options`;
}
