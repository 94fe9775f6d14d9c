#pragma once

#include "CoreMinimal.h"

class FJsonObject;

enum class EJson { None, Null, String, Number, Boolean, Array, Object };

class FJsonValue
{
public:
    virtual ~FJsonValue() = default;
    virtual bool TryGetNumber(double&) const { return false; }
    virtual bool TryGetNumber(int32&) const { return false; }
    virtual bool TryGetNumber(int64&) const { return false; }
    virtual bool TryGetString(FString&) const { return false; }
    virtual bool TryGetBool(bool&) const { return false; }
    virtual bool TryGetArray(const TArray<TSharedPtr<FJsonValue>>*&) const { return false; }
    virtual bool TryGetObject(const TSharedPtr<FJsonObject>*&) const { return false; }
    virtual bool PreferStringRepresentation() const { return false; }
    bool AsBool() const { bool bValue = false; TryGetBool(bValue); return bValue; }
    double AsNumber() const { double Value = 0; TryGetNumber(Value); return Value; }
    bool IsNull() const { return Type == EJson::Null || Type == EJson::None; }

    EJson Type = EJson::None;

protected:
    explicit FJsonValue(EJson InType) : Type(InType) {}
};

class FJsonValueString : public FJsonValue
{
public:
    FJsonValueString(const FString& InValue) : FJsonValue(EJson::String), Value(InValue) {}
    bool TryGetString(FString& Out) const override { Out = Value; return true; }

protected:
    FString Value;
};

class FJsonValueNumber : public FJsonValue
{
public:
    FJsonValueNumber(double InValue) : FJsonValue(EJson::Number), Value(InValue) {}
    bool TryGetNumber(double& Out) const override { Out = Value; return true; }
    bool TryGetNumber(int32& Out) const override { Out = static_cast<int32>(Value); return true; }
    bool TryGetNumber(int64& Out) const override { Out = static_cast<int64>(Value); return true; }
    bool TryGetString(FString& Out) const override { Out = FString::SanitizeFloat(Value, 0); return true; }

protected:
    double Value;
};

/** A number that keeps its digits exactly as written. */
class FJsonValueNumberString : public FJsonValue
{
public:
    FJsonValueNumberString(const FString& InValue) : FJsonValue(EJson::Number), Value(InValue) {}
    bool TryGetNumber(double& Out) const override
    {
        const std::string Text = ToUtf8(Value);
        char* End = nullptr;
        Out = std::strtod(Text.c_str(), &End);
        return *End == 0 && End != Text.c_str();
    }
    // As in the engine, an integer ends at the first character that is not a digit, so 1e3 is read as 1.
    bool TryGetNumber(int32& Out) const override { Out = static_cast<int32>(std::strtol(ToUtf8(Value).c_str(), nullptr, 10)); return true; }
    bool TryGetNumber(int64& Out) const override { Out = std::strtoll(ToUtf8(Value).c_str(), nullptr, 10); return true; }
    bool TryGetString(FString& Out) const override { Out = Value; return true; }
    bool PreferStringRepresentation() const override { return true; }

protected:
    FString Value;
};

class FJsonValueBoolean : public FJsonValue
{
public:
    FJsonValueBoolean(bool bInValue) : FJsonValue(EJson::Boolean), bValue(bInValue) {}
    bool TryGetBool(bool& bOut) const override { bOut = bValue; return true; }

protected:
    bool bValue;
};

class FJsonValueArray : public FJsonValue
{
public:
    FJsonValueArray(const TArray<TSharedPtr<FJsonValue>>& InValue) : FJsonValue(EJson::Array), Value(InValue) {}
    bool TryGetArray(const TArray<TSharedPtr<FJsonValue>>*& Out) const override { Out = &Value; return true; }

protected:
    TArray<TSharedPtr<FJsonValue>> Value;
};

class FJsonValueObject : public FJsonValue
{
public:
    FJsonValueObject(TSharedPtr<FJsonObject> InValue) : FJsonValue(EJson::Object), Value(InValue) {}
    bool TryGetObject(const TSharedPtr<FJsonObject>*& Out) const override { Out = &Value; return true; }

protected:
    TSharedPtr<FJsonObject> Value;
};

class FJsonValueNull : public FJsonValue
{
public:
    FJsonValueNull() : FJsonValue(EJson::Null) {}
};
