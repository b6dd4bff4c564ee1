export { proofPage } from './proof-page.ts'
