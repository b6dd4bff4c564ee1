import { refuse } from '../../platform/refusal.ts'

/** Refuses to overwrite what somebody else saved; `version` is the one that is stored. */
export function refuseStaleHours(version: number): never {
	refuse('state_changed', 'Somebody saved the holiday or the hours meanwhile.', {
		field: 'version',
		params: { version },
	})
}
