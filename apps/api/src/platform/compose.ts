import type { AnyHandler } from './http/handle.ts'
import type { EventName } from './event-names.ts'
import type { NamedHealthReader } from './http/module-health.ts'
import type { Job } from './jobs.ts'
import { evidenceReaders } from './media/evidence-readers.ts'
import type { UploadEndpoint } from './media/upload-endpoints.ts'
import type { Module } from './module.ts'
import { subscribers, type Hearing } from './outbox.ts'
import { Ports, type Gift } from './ports.ts'
import type { Setting } from './settings.ts'

/** Everything that the modules of one app contribute to it. */
export interface Composition {
	handlers: readonly AnyHandler[]
	jobs: readonly Job[]
	uploads: readonly UploadEndpoint[]
	settings: readonly Setting<unknown>[]
	health: readonly NamedHealthReader[]
	ports: Ports
}

/**
 * Combines modules into one app. `services` are what the environment decides, such as the mailer. Throws if two modules
 * have a handler for the same endpoint, a job with the same name, or a value for the same port.
 */
export function compose(modules: readonly Module[], services: readonly Gift[]): Composition {
	const handlers = modules.flatMap((module) => module.handlers ?? [])
	const jobs = modules.flatMap((module) => module.jobs ?? [])
	mustBeUnique(
		'endpoint',
		handlers.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`),
	)
	mustBeUnique(
		'job',
		jobs.map(({ name }) => name),
	)
	const byTopic = new Map<EventName, Hearing[]>()
	for (const { topic, ...hearing } of modules.flatMap((module) => module.subscribers ?? []))
		byTopic.set(topic, [...(byTopic.get(topic) ?? []), hearing])
	return {
		handlers,
		jobs,
		uploads: modules.flatMap((module) => module.uploads ?? []),
		settings: modules.flatMap((module) => module.settings ?? []),
		health: modules.flatMap(({ name, health }) => (health ? [{ name, read: health }] : [])),
		ports: new Ports([
			...services,
			...modules.flatMap((module) => module.gifts ?? []),
			evidenceReaders.is(modules.flatMap((module) => module.evidence ?? [])),
			subscribers.is(byTopic),
		]),
	}
}

function mustBeUnique(what: string, names: readonly string[]): void {
	const twice = names.find((name, at) => names.indexOf(name) !== at)
	if (twice !== undefined) throw new Error(`Two modules have the ${what} ${twice}.`)
}
