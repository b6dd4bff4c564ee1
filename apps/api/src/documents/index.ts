export { publishDocuments } from './publish-documents.ts'
export { type NewDocument } from './new-document.ts'
