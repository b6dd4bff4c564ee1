import type { Faults, FormState } from './use-form.ts'
import type { CodeSending } from './use-send-code.ts'

/** A form with fixed values that cannot be changed, for the galleries. */
export function sampleForm<Field extends string>(
	values: Record<Field, string>,
	faults: Faults<Field> = {},
): FormState<Field> {
	return {
		id: 'still-form',
		values,
		faults,
		type: () => () => undefined,
		show: () => true,
		reset: () => undefined,
	}
}

/** A code that was never sent, or one that was and cannot be sent again for a while: for the galleries. */
export function sampleSending(wasSent: boolean): CodeSending {
	return {
		isSending: false,
		minutes: wasSent ? 10 : null,
		againAt: wasSent ? Math.floor(Date.now() / 1000) + 48 : 0,
		send: async () => undefined,
		reset: () => undefined,
	}
}
