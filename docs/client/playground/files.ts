/** Files of a project with other design systems, by path. The bundle takes them from their packages. */
const files: Record<string, string> = {};

export default files;
