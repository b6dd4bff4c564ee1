import { Chip, TextInput } from '@portolan/ui'
import { useState } from 'react'
import { t } from '../../shared/messages.ts'
import { knownTag, knownTags, tagName } from './address-tag.ts'

/** The tag of an address: home, work, family, or the shopper's own word. */
export function TagField({
	tag,
	onChange,
	error,
}: {
	tag: string
	onChange: (tag: string) => void
	error: string | undefined
}) {
	const known = knownTag(tag)
	const [isOwn, setOwn] = useState(tag !== '' && known === null)
	return (
		<fieldset className="flex flex-col gap-2">
			<legend className="mb-1.5 ps-1 text-13 font-medium text-ink-2">{t('address.tag')}</legend>
			<div className="flex flex-wrap gap-2">
				{knownTags.map((one) => (
					<Chip
						key={one}
						pressed={!isOwn && known === one}
						onPress={() => {
							setOwn(false)
							onChange(one)
						}}
					>
						{tagName(one)}
					</Chip>
				))}
				<Chip
					pressed={isOwn}
					onPress={() => {
						if (isOwn) return
						setOwn(true)
						onChange('')
					}}
				>
					{t('address.tag_own')}
				</Chip>
			</div>
			{isOwn && (
				<TextInput
					label={t('address.tag_name')}
					hideLabel
					placeholder={t('address.tag_name')}
					value={tag}
					onChange={onChange}
					error={error}
					required
					maxLength={20}
				/>
			)}
		</fieldset>
	)
}
