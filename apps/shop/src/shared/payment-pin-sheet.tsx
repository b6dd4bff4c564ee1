import { CallError } from '@portolan/client'
import { AppLink, Button, CodeKeypad, Icon, Sheet } from '@portolan/ui'
import { FingerprintPattern } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { failureText, problemOf, type InputOf } from './api.ts'
import { dateTime } from './format.ts'
import { t } from './messages.ts'
import {
	cancelPasskey,
	confirmWithPasskey,
	preloadPasskeys,
	useHasPasskey,
	type PasskeyPurpose,
} from './passkeys.ts'
import { useAction } from './queries.ts'

/** A refusal of the payment PIN that the page behind the keypad has to show. */
export type PinRefusal =
	| { code: 'locked'; until: number | null }
	| { code: 'not_set' }
	| { code: 'password'; text: string }

/** What a payment PIN is asked for, and what is done with the token that it is exchanged for. */
interface PinUse {
	/** The token is good for this thing and this amount alone. */
	purpose: Omit<InputOf<'verifyPaymentPin'>, 'password_pay'>
	spend: (payToken: string) => Promise<unknown>
	onRefused: (refusal: PinRefusal) => void
	onFailed: (failure: unknown) => void
}

/**
 * Asks for the payment PIN, or for a passkey where the shopper has one, and spends the token that it is exchanged for. A wrong PIN is shown above the keypad; `onRefused` is called
 * where the PIN is locked or missing, `onFailed` with everything that goes wrong while the token is spent.
 */
export function PaymentPinSheet({
	open,
	onClose,
	children,
	purpose,
	codeLength,
	busy,
	spend,
	onRefused,
	onFailed,
}: {
	open: boolean
	onClose: () => void
	/** What the PIN is asked for, above the keypad. */
	children: ReactNode
	codeLength: number
	/** The token is being spent. */
	busy: boolean
} & PinUse) {
	const entry = usePinEntry({ purpose, spend, onRefused, onFailed })
	const isBusy = entry.isVerifying || busy
	const byPasskey = passkeyPurposeOf(purpose)
	const hasPasskey = useHasPasskey() && byPasskey !== null
	useEffect(() => {
		if (open && hasPasskey) preloadPasskeys()
	}, [open, hasPasskey])

	return (
		<Sheet
			open={open}
			onClose={() => {
				if (entry.isConfirming) cancelPasskey()
				entry.clear()
				onClose()
			}}
			title={t('pay.enter_code')}
			closeLabel={t('common.close')}
			flush
		>
			<div className="flex flex-col gap-5 pt-1">
				<div className="flex flex-col items-center px-4 text-center">
					{children}
					<p className="sr-only" aria-live="polite">
						{isBusy && t(movesMoney(purpose) ? 'pay.busy' : 'common.loading')}
					</p>
				</div>
				<CodeKeypad
					label={t('pay.code')}
					length={codeLength}
					value={entry.pin}
					onChange={entry.type}
					onDone={(pin) => void entry.submit(pin)}
					deleteLabel={t('pay.delete_digit')}
					doneLabel={t('common.done')}
					filledLabel={(filled, of) => t('pay.filled', { filled, of })}
					error={entry.error}
					busy={isBusy}
					aside={
						<div className="flex flex-wrap items-center justify-center gap-x-2 px-4">
							{hasPasskey && (
								<Button
									tone="soft"
									size="m"
									disabled={isBusy}
									start={<Icon as={FingerprintPattern} />}
									onPress={() => void entry.confirmWith(byPasskey)}
								>
									{t('pay.use_passkey')}
								</Button>
							)}
							<AppLink
								to="/changePayPwd"
								className="inline-flex min-h-11 items-center px-3 text-13 text-brand"
							>
								{t('pay.forgot')}
							</AppLink>
						</div>
					}
				/>
			</div>
		</Sheet>
	)
}

/** The same for a passkey; null where only the payment PIN will do. */
function passkeyPurposeOf({ scene, ...purpose }: PinUse['purpose']): PasskeyPurpose | null {
	return scene === 'passkey_add' ? null : { ...purpose, scene }
}

function movesMoney({ scene }: PinUse['purpose']): boolean {
	return scene === 'pay' || scene === 'extract'
}

/** What is typed on the keypad, and the calls that follow. */
function usePinEntry({ purpose, spend, onRefused, onFailed }: PinUse) {
	const [pin, setPin] = useState('')
	const [error, setError] = useState<string | null>(null)
	const [isConfirming, setConfirming] = useState(false)
	const verify = useAction('verifyPaymentPin', {
		quiet: [
			'pay_code_wrong',
			'pay_code_locked',
			'pay_code_not_set',
			'password_required',
			'password_wrong',
		],
		skipRepeatCheck: true,
	})

	async function spendToken(payToken: string) {
		try {
			await spend(payToken)
		} catch (failure) {
			onFailed(failure)
			if (problemOf(failure) === null) setError(failureText(failure))
		}
	}

	return {
		pin,
		error,
		isVerifying: verify.isPending || isConfirming,
		isConfirming,
		type: setPin,
		clear: () => {
			setPin('')
			setError(null)
		},
		confirmWith: async (passkey: PasskeyPurpose) => {
			setError(null)
			setPin('')
			setConfirming(true)
			try {
				await spendToken(await confirmWithPasskey(passkey))
			} catch (failure) {
				const refusal = refusalOf(failure)
				if (refusal) onRefused(refusal)
				else setError(passkeyFaultText(failure))
			}
			setConfirming(false)
		},
		submit: async (typed: string) => {
			setError(null)
			try {
				const { pay_token } = await verify.mutateAsync({ ...purpose, password_pay: typed })
				await spendToken(pay_token)
			} catch (failure) {
				const refusal = refusalOf(failure)
				if (refusal) onRefused(refusal)
				else setError(faultText(failure))
			}
			setPin('')
		},
	}
}

function refusalOf(failure: unknown): PinRefusal | null {
	const problem = problemOf(failure)
	const until = numberOf(problem?.params['until'])
	switch (problem?.code) {
		case 'pay_code_locked':
			return { code: 'locked', until }
		case 'pay_code_wrong':
			return until === null ? null : { code: 'locked', until }
		case 'pay_code_not_set':
			return { code: 'not_set' }
		case 'password_required':
		case 'password_wrong':
			return { code: 'password', text: problem.message }
		default:
			return null
	}
}

/** A lost connection is said on the page: a toast would be gone before the shopper looks up from the keys. */
function faultText(failure: unknown): string | null {
	const problem = problemOf(failure)
	if (problem === null) return failureText(failure)
	if (problem.code !== 'pay_code_wrong') return null
	const left = numberOf(problem.params['tries_left'])
	return left === null ? t('pay.wrong') : t('pay.wrong_left', { count: left })
}

/** Errors of the browser, such as a shopper who cancelled, are no CallError. Nothing is said where the sheet was closed. */
function passkeyFaultText(failure: unknown): string | null {
	if (failure instanceof Error && failure.name === 'AbortError') return null
	return failure instanceof CallError ? failureText(failure) : t('pay.passkey_cancelled')
}

function numberOf(value: unknown): number | null {
	return typeof value === 'number' ? value : null
}

/** Until when the payment PIN is locked, in words. */
export function lockedText(until: number | null): string {
	return until === null ? t('pay.locked') : t('pay.locked_until', { time: dateTime(until) })
}
