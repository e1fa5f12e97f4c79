// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

/** What the exit codes of every command mean. Scripts depend on them. */
public final class ExitCode {
    /** Nothing was found, or the command did what it was asked to do. */
    public static final int OK = 0;

    /** There are findings. */
    public static final int FINDINGS = 1;

    /** Wrong usage or unreadable input; one line on stderr says which. */
    public static final int UNUSABLE = 2;

    /** The observed program itself failed, and nothing was found. */
    public static final int PROGRAM_FAILED = 3;

    private ExitCode() {}
}
