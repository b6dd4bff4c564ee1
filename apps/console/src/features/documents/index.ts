export { DocumentText } from './document-text.tsx'
export { Markdown } from './markdown.tsx'
export { VersionState } from './version-state.tsx'
