/** A person's name as their own script writes it: `Dana Morrow`, but `森健二`. Empty where neither part is known. */
export function fullName({
	given_name: given,
	family_name: family,
}: {
	given_name: string
	family_name: string
}): string {
	if (familyFirst.test(family) && familyFirst.test(given)) return `${family}${given}`
	return [given, family].filter(Boolean).join(' ')
}

const familyFirst = /\p{Script=Han}|\p{Script=Hangul}/u
