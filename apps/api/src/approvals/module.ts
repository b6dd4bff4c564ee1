import type { Module } from '../platform/module.ts'
import { settingsIn } from '../platform/settings.ts'
import * as settings from './approval-settings.ts'

/** Who signs, how many, and up to which sum. It has no calls of its own; those who decide about money ask it. */
export const approvalsModule: Module = { name: 'approvals', settings: settingsIn(settings) }
