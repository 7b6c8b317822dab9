/**
 * Sentences as AI answers write them, made from patterns of our own: the labelled set is news, and nobody there is
 * "best for small teams" or "a bit pricey". T is the target, O and P other names; {slots} are filled at random.
 */
export const slots: Readonly<Record<string, readonly string[]>> = {
  thing:
    'tool|platform|laptop|blender|vacuum|mattress|CRM|app|camera|service|option|model|phone plan|card|printer|router|jacket|coffee maker'.split(
      '|',
    ),
  use: 'beginners|small teams|families|students|gaming|travel|everyday use|large companies|side sleepers|small kitchens|freelancers|pet owners|heavy users|professionals'.split(
    '|',
  ),
  good: 'reliable|affordable|intuitive|durable|fast|quiet|comfortable|powerful|easy to use|well built|user-friendly|lightweight|versatile|accurate|secure|stylish|budget-friendly|top-rated|excellent|impressive'.split(
    '|',
  ),
  bad: 'expensive|overpriced|clunky|slow|noisy|bulky|unreliable|confusing|outdated|flimsy|hard to set up|buggy|limited|fragile|heavy|uncomfortable|disappointing|difficult to clean|laggy|poorly made'.split(
    '|',
  ),
  strength:
    'excellent battery life|a generous free plan|great value for money|outstanding build quality|powerful suction|responsive customer support|crisp sound|a clean interface|strong security|fast shipping|deep integrations|exceptional comfort|low fees|superb picture quality|easy setup'.split(
      '|',
    ),
  weakness:
    'slow customer support|poor battery life|hidden fees|a steep learning curve|weak reporting|a flimsy case|a dated interface|frequent outages|limited integrations|a short warranty|loud fans|confusing pricing|mediocre sound|security problems|high monthly costs'.split(
      '|',
    ),
  aspect:
    'performance|battery life|price|ease of use|build quality|customer support|speed|features|comfort|picture quality|security|value'.split(
      '|',
    ),
  fact: 'starts at $49 a month|comes in three sizes|was founded in 2011|is based in Berlin|supports Windows and macOS|has a 14-day trial|weighs 2.3 pounds|has two USB-C ports|is sold at Best Buy|was released in 2024|uses memory foam|includes a charging cable|covers up to 1,400 square feet|runs on Android'.split(
    '|',
  ),
  users: 'users|reviewers|customers|experts|many owners|critics'.split('|'),
};

export const positive: readonly string[] = [
  'T is the best {thing} for {use}.',
  'T is our top pick for {use}.',
  'Best overall: T',
  'Best for {use}: T',
  'Top pick: T, because it is {good}.',
  'The best {thing} for {use} is T.',
  'T is {good} and {good}, which makes it ideal for {use}.',
  'T stands out for its {aspect} and offers {strength}.',
  'T offers {strength} and {strength}.',
  'T is known for {strength}.',
  'T: {good}, {good}, and perfect for {use}.',
  'T: Offers {strength}, making it a great choice for {use}.',
  'T: Pros: {strength}, {strength}.',
  'T: Works well for {use} and is {good}.',
  'T: It is {good} and has {strength}.',
  'T is better than O for {use}.',
  'T outperforms O in {aspect}.',
  'T beats O on {aspect}.',
  'Compared with O, T is more {good}.',
  'T is cheaper than O and just as {good}.',
  'Unlike O, T has {strength}.',
  'While O is {bad}, T is {good}.',
  'O has {weakness}, but T does not.',
  'If you want {strength}, go with T.',
  'For {use}, I would choose T over O.',
  'I recommend T for {use}.',
  'We highly recommend T.',
  "You can't go wrong with T.",
  'T has no major drawbacks.',
  'T is hard to beat for {use}.',
  'T is never {bad}.',
  "T isn't {bad} at all, and it has {strength}.",
  '{users} praise T for {strength}.',
  '{users} love how {good} T is.',
  'T is a solid choice if you need {strength}.',
  'T is worth every penny.',
  'T leads the market in {aspect}.',
  'T delivers {strength} at a fair price.',
  'People switch from O to T because T is {good}.',
  'With {strength}, T is a favorite among {use}.',
  'T earns high marks for {aspect}.',
  'Although O is cheaper, T is the better choice for {use}.',
];

export const negative: readonly string[] = [
  'T is {bad} and has {weakness}.',
  'T lacks {strength}.',
  'T is too {bad} for {use}.',
  'T falls short on {aspect}.',
  'T is overpriced for what it offers.',
  'T: Cons: {weakness}, {weakness}.',
  'T: {bad} and {bad}.',
  'T: Suffers from {weakness}.',
  'T: It is {bad} and there are {users} who report {weakness}.',
  'O is better than T for {use}.',
  'O outperforms T in {aspect}.',
  'O beats T on {aspect}.',
  'Compared with O, T is more {bad}.',
  'T is more expensive than O and not as {good}.',
  'Unlike T, O has {strength}.',
  'While T is {bad}, O is {good}.',
  'T has {weakness}, but O does not.',
  'T has {weakness}, so most {use} should look at O instead.',
  'I would avoid T.',
  "I'd skip T if you care about {aspect}.",
  'Avoid T if you need {strength}.',
  'T is not recommended for {use}.',
  "T isn't {good}, and it has {weakness}.",
  'T is not worth the price.',
  'T is no longer {good}.',
  '{users} complain about {weakness} with T.',
  '{users} say that T is {bad}.',
  'The biggest problem with T is {weakness}.',
  'T struggles with {aspect}.',
  'People switch from T to O because T is {bad}.',
  'T used to be {good}, but it has become {bad}.',
  'T has been criticized for {weakness}.',
  'T has a reputation for {weakness}.',
  'For {use}, I would choose O over T.',
  'T may be {bad} for {use}.',
  'Nobody should pay for T: it is {bad}.',
];

export const neutral: readonly string[] = [
  'T {fact}.',
  'T {fact} and {fact}.',
  'T: {fact}.',
  'T is a {thing} made by O.',
  'T is a {thing} that {fact}.',
  'Options include T, O and P.',
  'Other {thing}s to look at are O, T and P.',
  'Would you like to know more about T?',
  'Here is a comparison of T and O.',
  'T vs O',
  'Check the website of T for current prices.',
  'You can buy it from T or O.',
  'O is the best {thing} for {use}; P and T are others.',
  'O, which is owned by T, is {good}.',
  'O works with T and P.',
  'According to T, O is {good}.',
  'A review in T says that O is {bad}.',
  'T and O are two {thing}s.',
  'How does T compare with O in {aspect}?',
  'The price of T depends on the plan.',
];

/** Words of reviews that are too rare in news to be among the common words, and are kept all the same. */
export const words =
  'gimmicky breathable unintuitive glitchy tinny overhyped washed-out best-in-class top-of-the-line no-frills must-have streaky fiddly dealbreaker paywall overheats pilling bloatware laggy janky hassle-free'.split(
    ' ',
  );
