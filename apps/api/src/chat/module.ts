import type { Module } from '../platform/module.ts'
import { settingsIn } from '../platform/settings.ts'
import { chatUploads, readChatPicture } from './chat-for-others.ts'
import { chatJobs } from './chat-jobs.ts'
import * as settings from './chat-settings.ts'
import { chatHandlers } from './handlers.ts'

/** Conversations of shoppers with shops and with Portolan. */
export const chatModule: Module = {
	name: 'chat',
	handlers: chatHandlers,
	jobs: chatJobs,
	settings: settingsIn(settings),
	uploads: chatUploads,
	evidence: readChatPicture,
}
