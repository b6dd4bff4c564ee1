export { publishDocuments, type NewDocument } from './publish-documents.ts'
export { documentRoutes } from './routes.ts'
