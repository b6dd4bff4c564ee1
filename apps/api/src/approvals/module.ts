import type { Module } from '../platform/module.ts'
import { settingsIn } from '../platform/settings.ts'
import * as settings from './approval-settings.ts'

/**
 * Who may sign, how many signatures are needed, and up to which sum. It has no endpoints; modules that decide about money
 * use it.
 */
export const approvalsModule: Module = { name: 'approvals', settings: settingsIn(settings) }
