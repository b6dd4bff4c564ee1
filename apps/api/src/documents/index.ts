export { publishDocuments, type NewDocument } from './publish-documents.ts'
