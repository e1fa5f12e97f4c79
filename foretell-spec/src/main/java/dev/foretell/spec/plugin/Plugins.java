// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.plugin;

import dev.foretell.api.monitor.EventFormalism;
import dev.foretell.spec.Formalism;
import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/** Finds the formalisms that others have written. */
public final class Plugins {
    /** The environment variable that lists jars and class folders. */
    public static final String VARIABLE = "FORETELL_PLUGINS";

    private Plugins() {}

    /** The formalisms of the jars and folders that the environment lists, and of the class path. */
    public static List<Formalism> installed() {
        String listed = System.getenv(VARIABLE);
        return in(listed == null ? "" : listed);
    }

    /**
     * The formalisms of these jars and folders, and of the class path.
     *
     * @throws IllegalArgumentException if one of them cannot be used; the message is for the user
     */
    public static List<Formalism> in(String path) {
        List<URL> places = new ArrayList<>();
        for (String place : path.split(File.pathSeparator)) {
            File file = new File(place);
            if (!place.isBlank() && !file.exists()) {
                throw new IllegalArgumentException(
                        VARIABLE + " lists " + place + ", which does not exist; list jars and class folders");
            }
            if (!place.isBlank()) {
                places.add(url(file));
            }
        }
        ClassLoader loader = Plugins.class.getClassLoader();
        if (!places.isEmpty()) {
            loader = new URLClassLoader(places.toArray(new URL[0]), loader);
        }
        List<Formalism> found = new ArrayList<>();
        try {
            for (EventFormalism formalism : ServiceLoader.load(EventFormalism.class, loader)) {
                found.add(new PluggedFormalism(formalism));
            }
        } catch (ServiceConfigurationError e) {
            throw new IllegalArgumentException("a formalism from elsewhere cannot be used: " + e.getMessage(), e);
        }
        return found;
    }

    private static URL url(File file) {
        try {
            return file.toURI().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(file + " cannot be read from", e);
        }
    }
}
