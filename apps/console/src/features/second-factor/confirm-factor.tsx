import { getMerchantInfo } from '@portolan/contract'
import { useEffect, useState } from 'react'
import { call } from '../../shared/api.ts'
import { askFactorsWith } from '../../shared/factor-question.ts'
import { t } from '../../shared/words.ts'
import { ConfirmForm } from './confirm-form.tsx'
import { FactorDialog } from './factor-dialog.tsx'
import { hasFactor, type Factor } from './has-factor.ts'
import { SetUpFactor } from './set-up-factor.tsx'

interface Question {
	factor: Factor
	/** A factor was just set up: its recovery codes are shown and cannot be closed unseen. */
	isSet: boolean
	answer: (isConfirmed: boolean) => void
}

/**
 * Asks for the second factor when a request needs one, over the form that sent it; who has none sets one up here, which counts as a
 * confirmation. The request is then sent again (shared/factor-question).
 */
export function ConfirmFactor() {
	const [question, setQuestion] = useState<Question | null>(null)
	useEffect(
		() =>
			askFactorsWith(async () => {
				const { second_factor: factor } = await call(getMerchantInfo)
				return new Promise((done) =>
					setQuestion({
						factor,
						isSet: false,
						answer: (isConfirmed) => {
							setQuestion(null)
							done(isConfirmed)
						},
					}),
				)
			}),
		[],
	)
	if (question === null) return null
	const { factor, isSet, answer } = question
	return (
		<FactorDialog
			title={hasFactor(factor) ? t('second.confirm_title') : t('second.set_up')}
			{...(!isSet && { onLeave: () => answer(false) })}
		>
			{hasFactor(factor) ? (
				<ConfirmForm factor={factor} onDone={() => answer(true)} />
			) : (
				<SetUpFactor
					ways={['app', 'passkey']}
					onSet={() => setQuestion({ ...question, isSet: true })}
					onDone={() => answer(true)}
				/>
			)}
		</FactorDialog>
	)
}
