import { Button, Countdown, TextInput } from '@portolan/ui'
import { useState } from 'react'
import { twoDigits } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import type { CodeSending } from './use-send-code.ts'

/** The six digits that were sent, with the button that sends them, and the wait until they can be sent again. */
export function CodeField({
	label,
	value,
	onChange,
	error,
	sending,
	onSend,
}: {
	/** Where the code was sent, if the form has fields for more than one code. */
	label?: string
	value: string
	onChange: (code: string) => void
	error?: string | undefined
	sending: CodeSending
	onSend: () => void
}) {
	const [waited, setWaited] = useState(0)
	const isWaiting = sending.againAt > 0 && waited !== sending.againAt
	return (
		<TextInput
			label={label ?? t('accounts.code')}
			value={value}
			onChange={(text) => onChange(text.replaceAll(/[^0-9]/g, ''))}
			error={error}
			hint={
				sending.minutes === null
					? undefined
					: t('accounts.code_good_for', { minutes: sending.minutes })
			}
			required
			inputMode="numeric"
			autoComplete="one-time-code"
			maxLength={6}
			dir="ltr"
			end={
				isWaiting ? (
					<span className="shrink-0 text-13 text-ink-2">
						{t('accounts.code_again_in')}{' '}
						<Countdown
							plain
							until={sending.againAt}
							label={t('accounts.code_again_in')}
							digits={twoDigits}
							onEnd={() => setWaited(sending.againAt)}
						/>
					</span>
				) : (
					<Button
						tone="soft"
						size="s"
						busy={sending.isSending}
						onPress={onSend}
						className="-me-2 shrink-0"
					>
						{sending.minutes === null ? t('accounts.code_send') : t('accounts.code_send_again')}
					</Button>
				)
			}
		/>
	)
}
