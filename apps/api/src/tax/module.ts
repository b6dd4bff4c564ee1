import type { Module } from '../platform/module.ts'
import { taxHandlers } from './handlers.ts'
import { taxSubscribers } from './record-tax.ts'

/** Tax that the prices of a shop include: its rates, what each order keeps of them, and the report of a period. */
export const taxModule: Module = {
	name: 'tax',
	handlers: taxHandlers,
	subscribers: taxSubscribers,
}
