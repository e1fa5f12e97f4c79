// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.analysis.UnusableInputException;
import dev.foretell.report.MoreMemory;
import dev.foretell.spec.SpecificationException;
import dev.foretell.trace.Printable;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.control.UnusableOptionException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.function.BooleanSupplier;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Turns every failure into one line on {@code err} and exit code 2; the stack trace only on request. An error in a
 * specification also shows its place.
 */
final class Failures implements IParameterExceptionHandler, IExecutionExceptionHandler {
    private final Console console;
    private final BooleanSupplier debug;

    Failures(Console console, BooleanSupplier debug) {
        this.console = console;
        this.debug = debug;
    }

    @Override
    public int handleParseException(ParameterException wrong, String[] args) {
        CommandLine command = wrong.getCommandLine();
        String help = command.getCommandSpec().qualifiedName() + " --help";
        return report(describe(wrong) + " (see '" + help + "')", wrong);
    }

    @Override
    public int handleExecutionException(Exception failure, CommandLine command, ParseResult parsed) {
        if (failure instanceof SpecificationException) {
            return reportAsItIs(failure);
        }
        return report(describe(failure), failure);
    }

    /** A specification's error has a caret under its place, and so more than one line. */
    private int reportAsItIs(Exception failure) {
        console.say(failure.getMessage());
        return ExitCode.UNUSABLE;
    }

    /** For what is not an exception: the message names the remedy that there is. */
    int handle(Error error) {
        if (error instanceof OutOfMemoryError) {
            return report("out of memory; " + MoreMemory.HINT, error);
        }
        return report(internal(error), error);
    }

    private int report(String line, Throwable cause) {
        console.say(line.strip().replaceAll("\\s*\\R\\s*", " "));
        if (debug.getAsBoolean()) {
            StringWriter trace = new StringWriter();
            cause.printStackTrace(new PrintWriter(trace));
            console.err().print(Printable.lines(trace.toString()));
            console.err().flush();
        }
        return ExitCode.UNUSABLE;
    }

    private static String describe(ParameterException wrong) {
        if (wrong instanceof UnmatchedArgumentException unmatched) {
            String argument = unmatched.getUnmatched().get(0);
            String what = argument.startsWith("-") ? "option" : expectsCommand(unmatched) ? "command" : "argument";
            List<String> nearest = unmatched.getSuggestions();
            return "unknown " + what + " '" + argument + "'" + hint(unmatched.getCommandLine(), nearest);
        }
        String message = wrong.getMessage();
        return Character.toLowerCase(message.charAt(0)) + message.substring(1);
    }

    private static String hint(CommandLine command, List<String> nearest) {
        if (!nearest.isEmpty()) {
            return "; did you mean '" + nearest.get(0) + "'?";
        }
        return JavaArguments.areTakenBy(command.getCommandSpec()) ? "; options of java go after --" : "";
    }

    private static boolean expectsCommand(UnmatchedArgumentException unmatched) {
        return !unmatched.getCommandLine().getSubcommands().isEmpty();
    }

    private static String describe(Exception failure) {
        if (failure instanceof UnusableInputException
                || failure instanceof UnusableOptionException
                || failure instanceof TraceException) {
            return failure.getMessage().replace("(-Xmx)", "(" + MoreMemory.OPTION + ")");
        }
        if (failure instanceof UncheckedIOException unchecked) {
            return describe(unchecked.getCause());
        }
        if (failure instanceof NoSuchFileException missing) {
            return missing.getFile() + ": no such file or directory";
        }
        if (failure instanceof AccessDeniedException denied) {
            return denied.getFile() + ": permission denied";
        }
        if (failure instanceof FileSystemException file) {
            return file.getFile() + ": " + (file.getReason() == null ? "cannot be used" : file.getReason());
        }
        if (failure instanceof FileNotFoundException || failure instanceof IOException) {
            return failure.getMessage();
        }
        return internal(failure);
    }

    private static String internal(Throwable failure) {
        return "internal error: " + failure + "; run again with FORETELL_DEBUG=1 and report what it prints";
    }
}
