import type { AnyHandler } from './http/handle.ts'
import type { HealthReader } from './http/module-health.ts'
import type { Job } from './jobs.ts'
import type { EvidenceReader } from './media/evidence-readers.ts'
import type { UploadEndpoint } from './media/upload-endpoints.ts'
import type { Subscriber } from './outbox.ts'
import type { Gift } from './ports.ts'
import type { Setting } from './settings.ts'

/** A module as a value: everything that it contributes to an app. It has no effect before an app is built with it. */
export interface Module {
	name: string
	handlers?: readonly AnyHandler[]
	jobs?: readonly Job[]
	/** The handlers of outbox events. */
	subscribers?: readonly Subscriber[]
	/** Numbers and texts that operators may change. */
	settings?: readonly Setting<unknown>[]
	/** Endpoints that receive pictures. */
	uploads?: readonly UploadEndpoint[]
	/** Decides who may see the private pictures of its records. */
	evidence?: EvidenceReader
	/** Figures for /metrics and /readyz. */
	health?: HealthReader
	/** Values for the ports that it declares. */
	gifts?: readonly Gift[]
}
