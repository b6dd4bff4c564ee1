export { Markdown } from './markdown.tsx'
export { useShownText } from './use-shown-text.ts'
export { VersionState } from './version-state.tsx'
