import type { Module } from '../platform/module.ts'
import { reportHandlers } from './handlers.ts'

/** Figures for operators. */
export const reportsModule: Module = {
	name: 'reports',
	handlers: reportHandlers,
}
