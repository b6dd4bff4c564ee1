export { publishDocuments, type NewDocument } from './publish-documents.ts'
export { documentHandlers } from './routes.ts'
