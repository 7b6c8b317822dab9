/** English verbs whose past does not begin like them. */
const pasts =
  'begin began begun,break broke broken,bring brought,build built,buy bought,catch caught,choose chose chosen,come came,do did done,draw drew drawn,drink drank drunk,drive drove driven,eat ate eaten,fall fell fallen,feel felt,find found,fly flew flown,forget forgot,freeze froze frozen,give gave given,go went gone,grow grew grown,hold held,keep kept,know knew known,lead led,leave left,lend lent,lose lost,make made,mean meant,meet met,pay paid,ride rode ridden,rise rose risen,run ran,say said,sell sold,send sent,sink sank sunk,sit sat,sleep slept,speak spoke spoken,spend spent,stand stood,steal stole stolen,swim swam swum,take took taken,teach taught,tell told,think thought,throw threw thrown,understand understood,wear wore worn,win won,write wrote written';

const bases: ReadonlyMap<string, string> = new Map(
  pasts.split(',').flatMap((forms) => {
    const [base = '', ...others] = forms.split(' ');
    return [base, `${base}s`, `${base}ing`, ...others].map((form) => [form, base] as const);
  }),
);

/** What all forms of such a verb share; undefined for other words. */
export function irregularBase(word: string): string | undefined {
  return bases.get(word);
}
