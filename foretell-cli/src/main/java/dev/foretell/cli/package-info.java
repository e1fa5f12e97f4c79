// SPDX-License-Identifier: Apache-2.0
/**
 * The command line. Start with {@link dev.foretell.cli.Main}; each command is a class of its own that reads options,
 * calls the module that does the work, and says in one line what came of it.
 */
package dev.foretell.cli;
