// What the type checker does not see in the page's scripts: habits that go wrong, and what an old browser cannot read.

import js from "@eslint/js";

const LOOKBEHIND = {
  selector: "Literal[regex.pattern=/\\(\\?<[=!]/]",
  message: "Safari cannot read a lookbehind before 16.4, and then runs nothing of the script.",
};

export default [
  js.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2021, sourceType: "module" }, // all of it is in the oldest browsers
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "no-undef": "off", // the type checker knows every name, and which browser has it
      "no-unused-vars": ["error", { ignoreRestSiblings: true }], // {left, out, ...rest} is how something is left out
      "no-restricted-syntax": ["error", LOOKBEHIND],
    },
  },
  {
    files: ["web/static/shared/js/old.js"], // is read by browsers that cannot read the others
    languageOptions: { ecmaVersion: 5, sourceType: "script" },
  },
  {
    files: ["web/static/shared/**"],
    rules: { "no-restricted-imports": ["error", { patterns: ["**/table/**"] }] }, // what all pages share knows no table
  },
];
