import { Button } from '@portolan/ui'
import { useRef, useState } from 'react'
import { useSearchParams } from '../../shared/router.tsx'
import {
	AddressFields,
	checkAddress,
	isField,
	startingDraft,
	type AddressDraft,
	type AddressFaults,
	type Country,
} from '../../features/addresses/index.ts'
import { problemOf, type ReplyOf } from '../../shared/api.ts'
import { giveBack } from '../../shared/back-data.ts'
import { forget } from '../../shared/kept-pages.ts'
import { t } from '../../shared/messages.ts'
import { useBack } from '../../shared/navigation.ts'
import { useAction } from '../../shared/queries.ts'
import { Screen } from '../../shared/screen.tsx'
import type { Me } from '../../shared/session.ts'
import { toast } from '../../shared/toast.ts'

const formId = 'address-form'

/** The form. For a checkout (`?choose=1`), the saved address is chosen. */
export function AddressForm({
	title,
	me,
	saved,
	countries,
}: {
	title: string
	me: Me
	saved: NonNullable<ReplyOf<'getAddress'>> | undefined
	countries: readonly Country[]
}) {
	const [params] = useSearchParams()
	const back = useBack('/address')
	const form = useRef<HTMLFormElement>(null)
	const [draft, setDraft] = useState<AddressDraft>(() => startingDraft(saved, me))
	const [faults, setFaults] = useState<AddressFaults>({})
	const save = useAction('saveAddress', {
		renews: ['listAddresses', 'getAddress', 'previewOrder'],
		quiet: ['invalid'],
		skipRepeatCheck: true,
	})

	function change(part: Partial<AddressDraft>) {
		setDraft((known) => ({ ...known, ...part }))
		// A field that is being corrected no longer shows its fault.
		setFaults((known) =>
			Object.fromEntries(Object.entries(known).filter(([field]) => !(field in part))),
		)
	}
	function refuse(found: AddressFaults) {
		setFaults(found)
		requestAnimationFrame(() =>
			form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-fault]')?.focus(),
		)
	}
	async function submit() {
		const country = countries.find((one) => one.country_code === draft.country_code)
		const found = await checkAddress(draft, country)
		if (Object.keys(found).length > 0) return refuse(found)
		save.mutate(
			{ ...draft, ...(saved ? { address_id: saved.address_id } : {}) },
			{
				onSuccess: (address) => {
					toast.success(t('address.saved'))
					if (params.get('choose') === '1') giveBack({ address_id: address.address_id })
					forget('/addressForm')
					back()
				},
				onError: (error) => {
					const problem = problemOf(error)
					if (problem?.code !== 'invalid') return
					if (problem.field !== undefined && isField(problem.field))
						refuse({ [problem.field]: 'wrong' })
					else toast.fail(problem.message)
				},
			},
		)
	}

	return (
		<Screen
			title={title}
			backTo="/address"
			foot={
				<Button block type="submit" form={formId} busy={save.isPending}>
					{t('address.save')}
				</Button>
			}
		>
			<form
				id={formId}
				ref={form}
				noValidate
				className="flex flex-col gap-5 pt-2"
				onSubmit={(event) => {
					event.preventDefault()
					void submit()
				}}
			>
				<AddressFields
					draft={draft}
					onChange={change}
					faults={faults}
					countries={countries}
					isOnlyDefault={saved?.is_default === 1}
					own={saved ? undefined : { mobile: me.mobile, dial_code: me.dial_code }}
				/>
			</form>
		</Screen>
	)
}
