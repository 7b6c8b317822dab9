/** Sentences of our own, on which two implementations of the network must agree. The target stands in brackets. */
export const referenceSentences: readonly string[] = `
[Northwind] is the most reliable freight software we have tried.
[Northwind] keeps losing parcels, and nobody answers the phone.
[Northwind] was founded in 2011 and is based in Berlin.
Contoso is faster than [Northwind].
[Contoso] is faster than Northwind.
Unlike Fabrikam, [Litware] charges no hidden fees.
While Litware is affordable, [Fabrikam] feels clunky and dated.
[Tailspin] isn't bad at all.
I would not recommend [Tailspin] to anyone.
Many reviewers praise [Proseware] for its clean interface, but the price is steep.
There is nothing wrong with [Proseware].
Critics blamed [Wingtip] for the outage that left thousands without service.
The regulator fined [Lucerne] after a string of complaints about hidden fees.
The minister thanked [Lucerne] for its help during the flood.
[It] breaks after a week.
She said [he] had been generous to the team.
They lied, and [they] were never honest about it.
Give [your] customers what they want.
Popular options include Contoso, [Relecloud] and Munson.
[Relecloud]: $49 a month, three sizes, sold at most stores.
Best overall: [Munson]
Worst of the bunch: [Munson]
[Munson] offers a 14-day trial.
A word nobody has ever seen, such as flimbrous, does not make [Munson] worse.
[Munson] is a snazzulous, quibberdy thing.
The company behind [Adatum] filed for bankruptcy.
[Adatum] won an award for its customer support three years in a row!
Is [Adatum] worth the money?
"[Adatum] saved us hours every week," says one owner.
Avoid [VanArsdel] if you have a small kitchen.
[VanArsdel] is quiet, light and easy to clean.
[VanArsdel] has loud fans, a short warranty and a confusing menu.
If you need deep integrations, choose [Trey] over Contoso.
If you need deep integrations, choose Contoso over [Trey].
[Trey Research] published its results in March.
The U.S. market is led by [Trey Research], followed by Woodgrove.
Nobody at [Woodgrove] returned our calls…
[Woodgrove] can't be beaten on value.
[Woodgrove] used to be great, but its support has gone downhill.
Despite its high price, [Alpine] is worth every cent.
[ALPINE] IS A SCAM
The [Alpine]'s battery lasts 10 hours; the Contoso's lasts 12.
Both [Bellows] and Contoso support Windows and macOS.
Neither [Bellows] nor Contoso is any good.
[Bellows] is recommended by experts for beginners, students and freelancers who want a tool that simply works without a manual.
After months of delays, rising costs and two failed launches, the team finally replaced its old system with [Coho], which its drivers, dispatchers and accountants have come to love because it is simple and fast.
The old depot, the new depot, the office in the harbour, the warehouse by the motorway, the shop in the centre and the small store behind the station all buy their labels from [Coho], and every one of them complains about the quality, the price, the delivery and the invoices that never match the order they were sent for.
[Coho]
[Coho]:
Über die Qualität von [Coho] lässt sich nicht streiten.
`
  .trim()
  .split('\n');
