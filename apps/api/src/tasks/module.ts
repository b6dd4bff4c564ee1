import type { Module } from '../platform/module.ts'
import { taskHandlers } from './handlers.ts'

/** What people of shops and operators have to do next. */
export const tasksModule: Module = {
	name: 'tasks',
	handlers: taskHandlers,
}
