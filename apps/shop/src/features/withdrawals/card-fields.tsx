import { TextInput } from '@portolan/ui'
import { useRef } from 'react'
import { t } from '../../shared/messages.ts'
import { groupedCardNumber } from './bank-card-number.ts'
import type { DraftForm } from './draft-form.ts'

/** A bank card or account never used here before. */
export function CardFields({ form }: { form: DraftForm }) {
	const number = useRef<HTMLInputElement>(null)
	const typeNumber = form.type('bank_card')

	/** Grouped during typing at the end; in the middle the cursor would jump, so there it is grouped when the field is left. */
	function take(text: string): void {
		const isAtEnd = number.current?.selectionStart === text.length
		typeNumber(isAtEnd ? groupedCardNumber(text) : text)
	}

	return (
		<>
			<TextInput
				label={t('withdraw.real_name')}
				hint={t('withdraw.real_name_hint')}
				value={form.values.real_name}
				onChange={form.type('real_name')}
				error={form.faults.real_name}
				required
				dir="auto"
				autoComplete="name"
				autoCapitalize="words"
				maxLength={80}
			/>
			<TextInput
				label={t('withdraw.bank_card')}
				hint={t('withdraw.bank_card_hint')}
				value={form.values.bank_card}
				onChange={take}
				onBlur={() => typeNumber(groupedCardNumber(form.values.bank_card))}
				error={form.faults.bank_card}
				required
				dir="ltr"
				autoComplete="off"
				autoCapitalize="none"
				maxLength={42}
				ref={number}
			/>
			<TextInput
				label={t('withdraw.bank_name')}
				value={form.values.bank_name}
				onChange={form.type('bank_name')}
				error={form.faults.bank_name}
				required
				dir="auto"
				autoComplete="off"
				autoCapitalize="words"
				maxLength={80}
			/>
		</>
	)
}
