import type { Module } from '../platform/module.ts'
import { reportHandlers } from './handlers.ts'

/** Figures for operators and for shops. */
export const reportsModule: Module = {
	name: 'reports',
	handlers: reportHandlers,
}
