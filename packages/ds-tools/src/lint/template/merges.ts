/** Names of functions and filters that merge objects. */
export const merges = /^(?:deep)?_?(?:merge|assign|extend)_?(?:deep|objects?|options|params)?$|^objectAssign$/i;
