import { joinClasses } from '@portolan/ui'
import { t } from '../../shared/messages.ts'
import { passwordMin } from './account-checks.ts'
import { strengthOf, type Strength } from './password-strength.ts'
import { SecretInput } from './secret-input.tsx'
import type { FormState } from './use-form.ts'

/** The new password, how strong it is, and the password repeated. */
export function NewPasswordFields<Field extends string>({
	form,
	field,
	repeated,
	label,
}: {
	form: FormState<Field>
	field: Field
	repeated: Field
	label: string
}) {
	const password = form.values[field]
	return (
		<>
			<div>
				<SecretInput
					label={label}
					value={password}
					onChange={form.type(field)}
					error={form.faults[field]}
					isNew
				/>
				{!form.faults[field] && <StrengthHint password={password} />}
			</div>
			<SecretInput
				label={t('accounts.repeat_password')}
				value={form.values[repeated]}
				onChange={form.type(repeated)}
				error={form.faults[repeated]}
				isNew
			/>
		</>
	)
}

const filled: Record<Strength, number> = { short: 0, weak: 1, fair: 2, strong: 3 }
const colours: Record<Strength, string> = {
	short: 'bg-line',
	weak: 'bg-deal',
	fair: 'bg-star',
	strong: 'bg-brand',
}

function StrengthHint({ password }: { password: string }) {
	const strength = strengthOf(password, passwordMin)
	const words: Record<Strength, string> = {
		short: t('accounts.password_hint', { min: passwordMin }),
		weak: t('accounts.strength_weak'),
		fair: t('accounts.strength_fair'),
		strong: t('accounts.strength_strong'),
	}
	return (
		<div className="mt-1.5 flex items-center gap-3 ps-1 pe-1">
			<p role="status" className="min-w-0 flex-1 text-12 text-ink-3">
				{words[strength]}
			</p>
			<span aria-hidden className="flex w-18 shrink-0 gap-1">
				{[1, 2, 3].map((part) => (
					<span
						key={part}
						className={joinClasses(
							'h-1 flex-1 rounded-full transition-colors',
							part <= filled[strength] ? colours[strength] : 'bg-line',
						)}
					/>
				))}
			</span>
		</div>
	)
}
