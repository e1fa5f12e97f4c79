// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.state;

import dev.foretell.runtime.jdk.JdkFields;
import dev.foretell.runtime.jdk.container.EntryKeys;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.Properties;
import jdk.internal.vm.annotation.Hidden;

/** {@link System}: its properties are a map that all threads may use, and that a program may also have as an object. */
public final class PropertyStatics {
    private PropertyStatics() {}

    @Hidden
    public static String getProperty(String key, int site) {
        String value = System.getProperty(key);
        EntryKeys.looked(JdkFields.properties(), key, site);
        return value;
    }

    @Hidden
    public static String getProperty(String key, String otherwise, int site) {
        String value = System.getProperty(key, otherwise);
        EntryKeys.looked(JdkFields.properties(), key, site);
        return value;
    }

    @Hidden
    public static String setProperty(String key, String value, int site) {
        EntryKeys.change(JdkFields.properties(), key, site);
        String before = System.setProperty(key, value);
        EntryKeys.looked(JdkFields.properties(), key, site);
        return before;
    }

    @Hidden
    public static String clearProperty(String key, int site) {
        EntryKeys.change(JdkFields.properties(), key, site);
        String before = System.clearProperty(key);
        EntryKeys.looked(JdkFields.properties(), key, site);
        return before;
    }

    @Hidden
    public static void setProperties(Properties properties, int site) {
        StatePoints.changing(System.class, site);
        System.setProperties(properties);
    }

    @Hidden
    public static Properties getProperties(int site) {
        Properties properties = System.getProperties();
        StatePoints.looked(System.class, site);
        return properties;
    }

    @Hidden
    public static void setIn(InputStream in, int site) {
        StatePoints.changing(System.class, site);
        System.setIn(in);
    }

    @Hidden
    public static void setOut(PrintStream out, int site) {
        StatePoints.changing(System.class, site);
        System.setOut(out);
    }

    @Hidden
    public static void setErr(PrintStream err, int site) {
        StatePoints.changing(System.class, site);
        System.setErr(err);
    }

    /** After a look at the property of this name, if it can be one. */
    @Hidden
    static void looked(String name, int site) {
        if (name != null && !name.isEmpty()) {
            EntryKeys.looked(JdkFields.properties(), name, site);
        }
    }
}
