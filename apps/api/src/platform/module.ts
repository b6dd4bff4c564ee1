import type { AnyHandler } from './http/handle.ts'
import type { HealthReader } from './http/module-health.ts'
import type { Job } from './jobs.ts'
import type { EvidenceReader } from './media/evidence-readers.ts'
import type { UploadEndpoint } from './media/upload-endpoints.ts'
import type { Subscriber } from './outbox.ts'
import type { Gift } from './ports.ts'
import type { Setting } from './settings.ts'

/** A module as a value: all that it adds to an app. Nothing of it acts before an app is built of it. */
export interface Module {
	name: string
	handlers?: readonly AnyHandler[]
	jobs?: readonly Job[]
	/** Who handles which events of the outbox. */
	subscribers?: readonly Subscriber[]
	/** Numbers and texts that operators may change. */
	settings?: readonly Setting<unknown>[]
	/** Endpoints that receive pictures. */
	uploads?: readonly UploadEndpoint[]
	/** Who may see the private pictures of its records. */
	evidence?: EvidenceReader
	/** Figures for /metrics and /readyz. */
	health?: HealthReader
	/** What it was given for the ports it declares. */
	gifts?: readonly Gift[]
}
