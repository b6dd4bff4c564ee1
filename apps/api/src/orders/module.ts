import type { Module } from '../platform/module.ts'
import { settingsIn } from '../platform/settings.ts'
import { debtsPort, type Debts } from './debt-port.ts'
import { orderHandlers } from './handlers.ts'
import { claimReader, type ClaimReader } from './order-claims.ts'
import { orderJobs } from './order-jobs.ts'
import { askMinutes } from './carriers/seventeen-track.ts'
import * as settings from './order-settings.ts'
import { orderReminderJobs } from './tell-ahead.ts'

/** What orders need: how debts of shops are collected, and what happened to the claims on an order. */
export interface OrderPorts {
	debts: Debts
	readClaims: ClaimReader
}

/** Checkout, payment, shipping and settlement of orders. */
export const ordersModule = (ports: OrderPorts): Module => ({
	name: 'orders',
	handlers: orderHandlers,
	jobs: [...orderJobs, ...orderReminderJobs],
	settings: [...settingsIn(settings), askMinutes],
	gifts: [debtsPort.is(ports.debts), claimReader.is(ports.readClaims)],
})
