export { publishDocuments, type NewDocument } from './publish-documents.ts'
export { documentHandlers } from './handlers.ts'
