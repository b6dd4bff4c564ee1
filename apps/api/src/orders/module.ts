import type { Module } from '../platform/module.ts'
import { settingsIn } from '../platform/settings.ts'
import { askMinutes } from './carriers/seventeen-track.ts'
import { debtsPort, type Debts } from './debt-port.ts'
import { orderHandlers } from './handlers.ts'
import { orderJobs } from './jobs/order-jobs.ts'
import { orderReminderJobs } from './jobs/order-reminder-jobs.ts'
import { claimReader, type ClaimReader } from './order-claims.ts'
import * as settings from './order-settings.ts'

/** What orders need from other modules: how debts of shops are collected, and what happened to the claims on an order. */
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
