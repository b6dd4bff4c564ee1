import type { Module } from '../platform/module.ts'
import { documentHandlers } from './handlers.ts'

/** Help and legal texts. */
export const documentsModule: Module = {
	name: 'documents',
	handlers: documentHandlers,
}
