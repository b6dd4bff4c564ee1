import { Icon, RadioGroup, TextInput } from '@portolan/ui'
import { ClipboardPaste } from 'lucide-react'
import { anyOf } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { toast } from '../../shared/toast.ts'
import { WholeAddress } from '../../shared/whole-address.tsx'
import type { DraftForm } from './draft-form.ts'
import type { WithdrawInfo } from './withdrawal-types.ts'

/** No address of any network is shorter. */
const shortest = 26

/** An address on a chain never used here before: first the network, then the address, which must be one of it. */
export function ChainAddressFields({
	form,
	networks,
}: {
	form: DraftForm
	networks: WithdrawInfo['networks']
}) {
	const typed = form.values.blockchain.trim()
	return (
		<>
			<div>
				<RadioGroup
					label={t('withdraw.network')}
					value={form.values.network === '' ? null : form.values.network}
					onChange={form.type('network')}
					options={networks.map(({ name, title, tokens }) => ({
						value: name,
						label: <bdi>{title}</bdi>,
						hint: anyOf(tokens),
					}))}
				/>
				<p role="alert" className="mt-1.5 ps-1 text-13 text-deal empty:hidden">
					{form.faults.network}
				</p>
			</div>
			<TextInput
				label={t('withdraw.address')}
				// The field is too narrow for the address, which has to be compared before money is sent.
				hint={
					typed.length < shortest ? t('withdraw.address_hint') : <WholeAddress address={typed} />
				}
				value={form.values.blockchain}
				onChange={form.type('blockchain')}
				error={form.faults.blockchain}
				required
				dir="ltr"
				autoComplete="off"
				autoCapitalize="none"
				maxLength={100}
				end={
					<button
						type="button"
						className="press -me-2 inline-flex min-h-11 shrink-0 items-center gap-1 px-2 text-13 font-semibold text-brand"
						onClick={() => void paste(form.type('blockchain'))}
					>
						<Icon as={ClipboardPaste} size={16} />
						{t('withdraw.paste')}
					</button>
				}
			/>
		</>
	)
}

/** Pastes what was copied. Browsers allow it on https and localhost only, and ask for permission. */
async function paste(take: (text: string) => void): Promise<void> {
	try {
		take((await navigator.clipboard.readText()).trim())
	} catch {
		// Without https there is no clipboard; with https the permission may have been denied.
		toast.fail(t('withdraw.paste_fail'))
	}
}
